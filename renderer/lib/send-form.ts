import type { Reply } from '#shared/contract/endpoint-call.ts';
import { endpointPaths } from '#shared/contract/endpoint-paths.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { answeredProblem, networkProblem } from './api-problem.ts';

interface FormCall {
  /** The fields of the form; those without a value are left out. */
  readonly fields: Readonly<Record<string, string | number | undefined>>;
  readonly file: Blob;
  readonly fileName: string;
  /** the share sent so far, from 0 to 1 */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint that takes a form with one file, `image`. A request of its own kind, because
 * only this kind tells how far an upload has come.
 * @throws ApiProblem
 */
export function sendForm<Name extends EndpointName>(
  name: Name,
  { fields, file, fileName, onProgress, signal }: FormCall,
): Promise<Reply<Name>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, String(value));
  // the server reads fields before the file, so the file comes last
  form.append('image', file, fileName);
  return new Promise((resolve, reject) => {
    const [method, path] = endpointPaths[name];
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      // reason: the server answers what the contract says; its tests parse every reply
      if (request.status === 200) resolve(request.response as Reply<Name>);
      else reject(answeredProblem(request.response, request));
    });
    request.addEventListener('error', () => reject(networkProblem()));
    request.addEventListener('abort', () => reject(networkProblem()));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
