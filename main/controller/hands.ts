import type { ControlButton } from '#shared/rules/remote-control.ts';

/** A pointer and keys of this machine; places are pixels, or points on macOS. */
export interface Hands {
  move(x: number, y: number): void;
  button(button: ControlButton, isDown: boolean): void;
  wheel(right: number, down: number): void;
  key(code: string, isDown: boolean): void;
}

type NativeFunction = (...values: readonly unknown[]) => unknown;

/** As much of koffi's native part as is used: libraries of the system, called from here. */
export interface Native {
  load(library: string): { func(declaration: string): NativeFunction };
  struct(name: string, members: Readonly<Record<string, string>>): unknown;
}
