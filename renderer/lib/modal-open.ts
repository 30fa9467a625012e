/** Whether one of our dialogs or sheets is open: each says so on what it shows. */
export function isModalOpen(): boolean {
  return document.querySelector('[data-modal]') !== null;
}
