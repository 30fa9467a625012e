import * as store from '#shared/contract/store/store.ts';
import { checkOut } from '../../actions/store/check-out.ts';
import { getOrder } from '../../actions/store/get-order.ts';
import { getSubscription } from '../../actions/store/get-subscription.ts';
import { listOrders } from '../../actions/store/list-orders.ts';
import { listPlans } from '../../actions/store/list-plans.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Plus: its plans, orders and memberships. */
export const storeBindings: readonly Binding[] = [
  bindEndpoint(store.listPlans, listPlans),
  bindEndpoint(store.checkOut, checkOut),
  bindEndpoint(store.getOrder, getOrder),
  bindEndpoint(store.getSubscription, getSubscription),
  bindEndpoint(store.listOrders, listOrders),
];
