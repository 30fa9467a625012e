/**
 * The contract's words and the library's are of one standard and differ only in how they say that a
 * part may be missing.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller's place names it
export function sameShape<Shape>(found: object): Shape {
  // reason: both ends are held to that standard by the library, which checks what it is given
  return found as Shape;
}
