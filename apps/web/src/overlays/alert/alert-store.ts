import type { ParseKeys } from 'i18next'
import { create } from 'zustand'

export type Alert = {
  /** The server's own words; without them `textKey` is said. */
  text?: string
  textKey: ParseKeys
  /** Where its button leads, besides closing it. */
  goTo?: string
  /** Its button begins the page anew: nothing less helps. */
  reloads?: true
}

type AlertState = { queue: readonly Alert[] }

const useStore = create<AlertState>()(() => ({ queue: [] }))

/** Shows a notice after those already waiting. The same notice never waits twice. */
export function raiseAlert(alert: Alert): void {
  useStore.setState(({ queue }) =>
    queue.some(waiting => isSame(waiting, alert)) ? {} : { queue: [...queue, alert] },
  )
}

/** Takes the notice on screen away. */
export function closeAlert(): void {
  useStore.setState(({ queue }) => ({ queue: queue.slice(1) }))
}

export function useAlert(): Alert | undefined {
  return useStore(state => state.queue[0])
}

function isSame(a: Alert, b: Alert): boolean {
  return (
    a.text === b.text && a.textKey === b.textKey && a.goTo === b.goTo && a.reloads === b.reloads
  )
}
