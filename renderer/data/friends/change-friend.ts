import type { UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Asks for a friendship; `slug` is the name by which they are found.
 * @throws ApiProblem
 */
export async function requestFriend(slug: string): Promise<void> {
  await callApi('requestFriend', { body: { slug } });
}

/**
 * Accepts or rejects a request.
 * @throws ApiProblem
 */
export async function answerFriend(userId: UserId, status: 'accept' | 'reject'): Promise<void> {
  await callApi('answerFriend', { params: { userId }, body: { status, id: userId } });
}

/**
 * Ends a friendship, or takes back a request.
 * @throws ApiProblem
 */
export async function removeFriend(userId: UserId): Promise<void> {
  await callApi('removeFriend', { params: { userId }, body: { id: userId } });
}

/** @throws ApiProblem */
export async function blockUser(userId: UserId): Promise<void> {
  await callApi('blockUser', { params: { userId } });
}

/** @throws ApiProblem */
export async function unblockUser(userId: UserId): Promise<void> {
  await callApi('unblockUser', { params: { userId } });
}
