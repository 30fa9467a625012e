import type { Locator } from '@playwright/test';

export type HueName = 'red' | 'orange' | 'yellow' | 'green' | 'grey' | 'other';

/** What someone would call the colour of an element's text. */
export async function hueOf(element: Locator): Promise<HueName> {
  const hue = await element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is nothing to draw on');
    // whichever notation the colour is in, a pixel of it is red, green and blue
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    const range = most - Math.min(red, green, blue);
    if (range < 30) return null;
    if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
    return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4);
  });
  if (hue === null) return 'grey';
  if (hue < 20 || hue > 335) return 'red';
  if (hue < 40) return 'orange';
  if (hue > 43 && hue < 70) return 'yellow';
  return hue > 85 && hue < 180 ? 'green' : 'other';
}
