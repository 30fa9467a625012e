import type { EndpointShape, InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { ActionDeps } from './action-deps.ts';
import type { ContextOf } from './context.ts';
import type { FileReply } from './file-reply.ts';
import type { StreamedReply } from './streamed-reply.ts';

/** One business verb: what it needs, who asks for it, what was asked. */
export type Action<Shape extends EndpointShape> = (
  deps: ActionDeps,
  context: ContextOf<Shape>,
  input: InputOf<Shape>,
) => Promise<ReplyOf<Shape> | StreamedReply | FileReply>;
