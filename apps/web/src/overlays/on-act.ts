const held: readonly string[] = ['Alt', 'Control', 'Meta', 'Shift']

/**
 * Calls back whenever the player taps or presses a key. A scroll does not count, because the player
 * is only reading. The browser cancels a touch that scrolls, so only a tap fires `pointerup`.
 * @returns a function that stops listening
 */
export function onAct(act: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (!held.includes(key)) act()
  }

  // Assistive technology clicks without a pointer.
  const presses = ['pointerup', 'click']
  for (const press of presses) window.addEventListener(press, act, true)

  window.addEventListener('keydown', onKey, true)

  return () => {
    for (const press of presses) window.removeEventListener(press, act, true)
    window.removeEventListener('keydown', onKey, true)
  }
}
