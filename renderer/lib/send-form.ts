import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { answeredProblem, networkProblem } from './api-problem.ts';
import { callAddress } from './call-address.ts';
import { endpointPath } from './endpoint-path.ts';
import { sendWithSecondFactor } from './two-factor-prompt.ts';

/** A file under the name that it goes out with. */
interface FormFile {
  readonly file: Blob;
  readonly name: string;
}

interface FormCall {
  /** The fields of the form; those without a value are left out. */
  readonly fields: Readonly<Record<string, string | number | undefined>>;
  readonly files: readonly FormFile[];
  /** The field that the files come in. */
  readonly fileField?: 'image' | 'emojis' | 'files';
  /** What stands in the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** the share sent so far, from 0 to 1 */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint that takes a form with files. A request of its own kind, because
 * only this kind tells how far an upload has come. An answer with the message 2FA opens the prompt,
 * and the form is sent again with what it answered among its fields.
 * @throws ApiProblem
 */
export async function sendForm<Name extends EndpointName>(
  name: Name,
  call: FormCall,
): Promise<Reply<Name>> {
  return sendWithSecondFactor(name, (fields) =>
    sendOnce(name, { ...call, fields: { ...call.fields, ...fields } }),
  );
}

async function sendOnce<Name extends EndpointName>(
  name: Name,
  { fields, files, fileField = 'image', params = {}, onProgress, signal }: FormCall,
): Promise<Reply<Name>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, String(value));
  // the server reads fields before files, so those come last
  for (const { file, name: fileName } of files) form.append(fileField, file, fileName);
  const [method, path] = await endpointPath(name).catch(() => {
    throw networkProblem();
  });
  if (signal?.aborted) throw networkProblem();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, callAddress(path, { params }));
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
