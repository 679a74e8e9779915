const held: readonly string[] = ['Alt', 'Control', 'Meta', 'Shift']

/**
 * Calls back whenever the player does something: a tap or a key. A scroll is none of them: it reads,
 * and asks for nothing. A touch that scrolls is cancelled, so that only a tap lifts the pointer.
 * @returns a function that ends it
 */
export function onAct(act: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (!held.includes(key)) act()
  }
  // Assistive technology presses without a pointer.
  const presses = ['pointerup', 'click']
  for (const press of presses) window.addEventListener(press, act, true)
  window.addEventListener('keydown', onKey, true)
  return () => {
    for (const press of presses) window.removeEventListener(press, act, true)
    window.removeEventListener('keydown', onKey, true)
  }
}
