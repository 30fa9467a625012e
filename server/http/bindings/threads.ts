import * as thread from '#shared/contract/channels/thread.ts';
import { deleteThread } from '../../actions/threads/delete-thread.ts';
import { getThread } from '../../actions/threads/get-thread.ts';
import { joinThread } from '../../actions/threads/join-thread.ts';
import { leaveThread } from '../../actions/threads/leave-thread.ts';
import { listJoinedThreads } from '../../actions/threads/list-joined-threads.ts';
import { listThreads } from '../../actions/threads/list-threads.ts';
import { startThread } from '../../actions/threads/start-thread.ts';
import { updateThread } from '../../actions/threads/update-thread.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Conversations that stand in a channel. */
export const threadBindings: readonly Binding[] = [
  bindEndpoint(thread.startThread, startThread),
  bindEndpoint(thread.listThreads, listThreads),
  bindEndpoint(thread.getThread, getThread),
  bindEndpoint(thread.updateThread, updateThread),
  bindEndpoint(thread.deleteThread, deleteThread),
  bindEndpoint(thread.joinThread, joinThread),
  bindEndpoint(thread.leaveThread, leaveThread),
  bindEndpoint(thread.listJoinedThreads, listJoinedThreads),
];
