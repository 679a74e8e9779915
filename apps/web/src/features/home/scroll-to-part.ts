/** Brings a part of the screen to its top, below the sticky bar. */
export function scrollToPart(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
