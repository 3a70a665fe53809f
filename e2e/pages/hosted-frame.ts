import type { Frame, Page } from '@playwright/test';

/** The frame of a hosted field. Found by its element, because a browser may report the frame's name later. */
export async function hostedFrame(page: Page, name: string): Promise<Frame> {
  const element = await page.locator(`iframe[name="${name}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`No frame named ${name}.`);
  return frame;
}
