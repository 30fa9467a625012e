import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What a speech endpoint was sent. */
interface Heard {
  readonly ms: number;
  readonly model: string;
  readonly key: string;
}

/** An endpoint of the common transcription interface that answers how long it heard something. */
export async function startSpeechStandIn(): Promise<{
  readonly url: string;
  readonly heard: readonly Heard[];
  stop(): Promise<void>;
}> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      // reason: a request without an encoding hands out buffers
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { 'content-type': type = '', authorization: key = '' } = request.headers;
      const form = await new Response(Buffer.concat(chunks), {
        headers: { 'content-type': type },
      }).formData();
      const file = form.get('file');
      const wave = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(44);
      const ms = Math.round(((wave.length - 44) / 2 / wave.readUInt32LE(24)) * 1_000);
      const model = form.get('model');
      heard.push({ ms, model: typeof model === 'string' ? model : '', key });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: ` heard ${ms} ms ` }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // reason: it listens at a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    heard,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
