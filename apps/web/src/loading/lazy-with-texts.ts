import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { loadTextGroup } from '#i18n/text-group.ts'
import type { TextGroup } from '#i18n/text-groups.ts'
import { createLoader } from '#lib/load-in-time.ts'
import { isPageReloading, retryOnceShown } from './failed-imports.ts'
import { repairStyles } from './repair-styles.ts'

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Fetches the part ahead, so that it renders at once. */
  preload: () => Promise<void>
  /** Whether the part has been fetched: it is then drawn without a wait. */
  isLoaded: () => boolean
}

/**
 * A screen or overlay outside the first load, loaded together with its texts. React caches a failed
 * import; here the next render is a new attempt, so that a part whose import failed in a tunnel
 * opens after it. An import that takes longer than a call may has failed too. A prefetched part is
 * rendered without `lazy`: even a resolved `lazy` suspends once, and React then delays the content
 * behind a fallback by 300 ms.
 */
export function lazyWithTexts<Props extends object>(
  groups: TextGroup | readonly TextGroup[],
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const loadBoth = createLoader(() => Promise.all([load(), ...[groups].flat().map(loadTextGroup)]))
  let isLoaded = false
  const fetch = async () => {
    const [Component] = await loadBoth()
    isLoaded = true
    return Component
  }
  const attempt = (isRepeated: boolean) =>
    lazy(async () => {
      try {
        const Component = await fetch()
        if (isRepeated) await repairStyles()
        return { default: Component }
      } catch (error) {
        if (isPageReloading()) return new Promise<never>(() => undefined)
        retryOnceShown(() => {
          current = attempt(true)
        })
        throw error
      }
    })
  let current: ComponentType<Props> = attempt(false)
  const Lazy = (props: Props) => {
    // A mounted part keeps its component when another one becomes current.
    const [Component] = useState(() => current)
    return createElement(Component, props)
  }
  return Object.assign(Lazy, {
    preload: async () => {
      current = await fetch()
    },
    isLoaded: () => isLoaded,
  })
}
