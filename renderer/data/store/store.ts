import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { billingLimits } from '#shared/rules/limits.ts';
import { isOpenOrder } from '#shared/rules/orders.ts';
import { callApi } from '../../lib/api-client.ts';
import { loadMe } from '../me/me.ts';
import { useRefetchOn } from '../refetch-on.ts';

/** While the payment page is open, what became of the order is asked so often beside the socket. */
const ASK_MS = 3_000;

/** The plans of Plus; none where it is not sold. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await callApi('listPlans', { signal })).plans,
});

const subscriptionKey = ['subscription'] as const;
const ordersKey = ['orders'] as const;

/** My membership; asked again when a payment changes it. */
export function useSubscription() {
  useFreshAfterPayments();
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => callApi('getSubscription', { signal }),
    staleTime: 0,
  });
}

/** A page of my orders. */
export function useOrders(skip: number) {
  useFreshAfterPayments();
  return useQuery({
    queryKey: [...ordersKey, skip],
    queryFn: ({ signal }) =>
      callApi('listOrders', { query: { skip, limit: billingLimits.ordersPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useFreshAfterPayments(): void {
  useRefetchOn(subscriptionKey, changesSubscription);
  useRefetchOn(ordersKey, changesSubscription);
}

function changesSubscription({ type }: StateEvent): boolean {
  return type === 'SUBSCRIPTION_UPDATED';
}

/** What became of an order that is being paid: heard over the socket, and asked for beside it. */
export function usePaidOrder(orderId: OrderId) {
  const queries = useQueryClient();
  const queryKey = ['order', orderId];
  useRefetchOn(queryKey, changesSubscription);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi('getOrder', { params: { orderId }, signal })).order,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpenOrder(state.data.status) ? ASK_MS : false,
  });
  const isPaid = query.data?.status === 'paymentOk';
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: subscriptionKey });
    void queries.invalidateQueries({ queryKey: ordersKey });
    // the public pages have no socket that would tell of it; they go on with what they know
    loadMe().catch(() => undefined);
  }, [queries, isPaid]);
  return query;
}

export type CheckOut = Given<'checkOut'>['body'];
export type CheckedOut = Reply<'checkOut'>;

/**
 * Orders a plan.
 * @throws ApiProblem
 */
export function checkOut(planId: string, body: CheckOut): Promise<CheckedOut> {
  return callApi('checkOut', { params: { planId }, body });
}
