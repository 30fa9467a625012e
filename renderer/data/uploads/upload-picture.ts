import { endpointPaths } from '#shared/contract/endpoint-paths.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import type { PictureType } from '#shared/contract/uploads/upload.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { ApiProblem } from '../../lib/api-client.ts';

interface PictureUpload {
  readonly image: Blob;
  readonly fileName: string;
  readonly type: PictureType;
  readonly teamId?: TeamId;
  /** the share sent so far, from 0 to 1 */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a picture and answers where it lies from now on (T-428). A request of its own, because
 * only this kind tells how far an upload has come.
 * @throws ApiProblem
 */
export function uploadPicture(upload: PictureUpload): Promise<string> {
  const { image, fileName, type, teamId, onProgress, signal } = upload;
  const form = new FormData();
  form.append('type', type);
  if (teamId !== undefined) form.append('teamId', teamId);
  form.append('image', image, fileName);
  return new Promise((resolve, reject) => {
    const [method, path] = endpointPaths.uploadFile;
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(urlOf(request.response));
      else reject(problemOf(request));
    });
    request.addEventListener('error', () => reject(networkProblem()));
    request.addEventListener('abort', () => reject(networkProblem()));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function urlOf(response: unknown): string {
  // reason: the answer that the contract names for this call
  return (response as { readonly url: string }).url;
}

function problemOf(request: XMLHttpRequest): ApiProblem {
  const body: unknown = request.response;
  const isProblem =
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  // reason: every refusal of the server has this shape
  if (isProblem) return new ApiProblem(body as ProblemBody, request.status);
  return new ApiProblem({ code: 'network', message: request.statusText }, request.status);
}

function networkProblem(): ApiProblem {
  return new ApiProblem({ code: 'network', message: 'Network error. Please try again.' }, 0);
}
