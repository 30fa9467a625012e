import type { EndpointShape } from '#shared/contract/endpoint.ts';
import type { Action } from '../actions/action.ts';

/**
 * An endpoint with the action behind it. The action's exact type is checked where the two are
 * joined; from there on all endpoints are handled alike.
 */
export interface Binding {
  readonly shape: EndpointShape;
  readonly action: Action<EndpointShape>;
}

/** Joins an endpoint of the contract with its action. */
export function bindEndpoint<Shape extends EndpointShape>(
  shape: Shape,
  action: Action<Shape>,
): Binding {
  // handle-request.ts builds exactly the context and input that this shape asks for
  return { shape, action };
}
