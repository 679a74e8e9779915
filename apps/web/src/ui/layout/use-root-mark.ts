import { useLayoutEffect } from 'react'

/**
 * The attributes on the root element for elements that shift other elements; the oldest supported
 * phones do not have `:has()`. `bareTop`: a screen without a top bar. `headBar`: a banner above the
 * top bar. `docked`: a bar above the tab bar. `appWindow` and `miniGame`: floating elements above
 * both bars. `strip`: a line above the page.
 */
type RootMark = 'bareTop' | 'headBar' | 'docked' | 'appWindow' | 'miniGame' | 'strip'

const holders: Record<RootMark, number> = {
  bareTop: 0,
  headBar: 0,
  docked: 0,
  appWindow: 0,
  miniGame: 0,
  strip: 0,
}

/** Marks the page's root element while at least one component requests it. */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return

    holders[mark] += 1
    document.documentElement.dataset[mark] = ''

    return () => {
      holders[mark] -= 1
      if (holders[mark] === 0) delete document.documentElement.dataset[mark]
    }
  }, [mark, isOn])
}
