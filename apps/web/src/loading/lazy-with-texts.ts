import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { loadTextGroup } from '#i18n/text-group.ts'
import type { TextGroup } from '#i18n/text-groups.ts'
import { createLoader, LoadError } from '#lib/load-in-time.ts'
import { isPageReloading, retryOnceShown } from './import-again.ts'

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Fetches the part ahead of time, so that it renders immediately. */
  preload: () => Promise<void>
  /** Returns whether the part has been fetched and so renders without a wait. */
  isLoaded: () => boolean
}

/**
 * Wraps a screen or overlay outside the first load; its translations load with it. React caches a
 * failed import, but here the next render retries the import. An import that exceeds the call
 * timeout counts as failed. A prefetched part does not use `lazy`: even a resolved `lazy` suspends
 * once, and React then delays the content by 300 ms.
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
    // A mounted part keeps its component even if a retry has loaded another one.
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

/**
 * Reloads the style sheets that could not be fetched. The compiler's loader requests each style
 * sheet only once, so a chunk that arrives at its second attempt would be unstyled. A style sheet
 * that is still loading is left in place, because a chunk may be waiting for it.
 */
async function repairStyles(page: Document = document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(link => !link.sheet).map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement
  const settled = new Promise((resolve, reject) => {
    fresh.onload = resolve
    fresh.onerror = () => {
      fresh.remove()
      reject(new LoadError(`${fresh.href} could not be fetched`))
    }
  })

  link.after(fresh)

  return settled
}
