import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { loadTextGroup } from '#i18n/text-group.ts'
import type { TextGroup } from '#i18n/text-groups.ts'
import { createLoader } from '#lib/load-in-time.ts'
import { renewOnceShown } from './failed-imports.ts'
import { repairStyles } from './repair-styles.ts'

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Fetches it ahead, so that it is drawn at once when it is wanted. */
  preload: () => Promise<void>
}

/**
 * A screen or overlay outside the first load, which comes together with what it says. React keeps
 * a failed import failed; here the next time it is wanted is a new attempt, so what could not be
 * fetched in a tunnel opens after it; what has not come within the time of a call has failed too.
 * What has been fetched ahead is drawn as it is: even a resolved `lazy` suspends once, and React
 * holds back for 300 ms what comes after a fallback.
 */
export function lazyWithTexts<Props extends object>(
  groups: TextGroup | readonly TextGroup[],
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const loadBoth = createLoader(() => Promise.all([load(), ...[groups].flat().map(loadTextGroup)]))
  const fetch = async () => (await loadBoth())[0]
  const attempt = (isRepeated: boolean) =>
    lazy(async () => {
      try {
        const Component = await fetch()
        if (isRepeated) await repairStyles()
        return { default: Component }
      } catch (error) {
        renewOnceShown(() => {
          current = attempt(true)
        })
        throw error
      }
    })
  let current: ComponentType<Props> = attempt(false)
  const Lazy = (props: Props) => {
    // What is on screen stays the same component when another one becomes current.
    const [Component] = useState(() => current)
    return createElement(Component, props)
  }
  return Object.assign(Lazy, {
    preload: async () => {
      current = await fetch()
    },
  })
}
