import type { ComponentType } from 'react';

/** Draws what a blog says. */
export type BlogWords = ComponentType<{ readonly content: string }>;
