import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, ContentFacts, ContentStore, OpenContent } from '../lib/content-store.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { answerFor, isConditional } from './content-answer.ts';
import { contentTypeOf } from './content-types.ts';

interface ContentCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  /** What the answer says beside the file's own facts. */
  readonly setHeaders: () => void;
}

/** Answers with a file of a store, or the part of it that is asked for, as it comes. */
export async function sendContent(
  content: Pick<ContentStore, 'find' | 'open'>,
  call: ContentCall,
): Promise<unknown> {
  const { request, reply, key } = call;
  if (request.method === 'GET' && !isConditional(request.headers)) {
    const opened = await content.open(key);
    return opened ? sendPart(call, opened.facts, { opened }) : reply.callNotFound();
  }
  const facts = await content.find(key);
  if (!facts) return reply.callNotFound();
  const answer = answerFor(request.headers, facts);
  switch (answer.kind) {
    case 'changed':
      throw new ProblemError('request.malformed');
    case 'no-such-range':
      void reply.header('content-range', `bytes */${facts.size}`);
      throw new ProblemError('request.range');
    case 'not-modified':
      describe(call, facts);
      return reply.code(304).send();
    case 'send': {
      const { range } = answer;
      if (request.method === 'HEAD') return sendPart(call, facts, { range });
      const opened = await content.open(key, range ?? undefined);
      // else it was removed since it was found
      return opened ? sendPart(call, facts, { opened, range }) : reply.callNotFound();
    }
  }
}

/** Nothing of the file is said before it is open: a failure until then is answered as one. */
function sendPart(
  call: ContentCall,
  facts: ContentFacts,
  { opened, range }: { readonly opened?: OpenContent; readonly range?: ByteRange | null },
): FastifyReply {
  const { reply, key } = call;
  const { start, end } = range ?? { start: 0, end: facts.size - 1 };
  describe(call, facts);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${facts.size}`);
  void reply.header('content-type', contentTypeOf(key)).header('content-length', end - start + 1);
  return reply.send(opened?.stream);
}

function describe({ reply, setHeaders }: ContentCall, facts: ContentFacts): void {
  void reply.headers({
    'accept-ranges': 'bytes',
    'last-modified': facts.lastModified.toUTCString(),
    etag: facts.etag,
  });
  setHeaders();
}
