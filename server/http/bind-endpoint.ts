import type { AnyEndpoint, EndpointShape } from '#shared/contract/endpoint.ts';
import type { Action } from '../actions/action.ts';

/**
 * An endpoint with the action behind it. The action's exact type is checked where the two are
 * joined; from there on all endpoints are handled alike.
 */
export interface Binding {
  readonly shape: AnyEndpoint;
  readonly action: Action<AnyEndpoint>;
}

/** Joins an endpoint of the contract with its action. */
export function bindEndpoint<Shape extends EndpointShape>(
  shape: Shape,
  action: Action<Shape>,
): Binding;
// handle-request.ts builds exactly the context and input that the shape asks for
export function bindEndpoint(shape: AnyEndpoint, action: Action<AnyEndpoint>): Binding {
  return { shape, action };
}
