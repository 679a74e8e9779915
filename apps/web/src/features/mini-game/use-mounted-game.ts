import { useLayoutEffect, useRef, useState } from 'react'
import type { MiniGame } from './get-mini-game.ts'

/**
 * Mounts the game in its container, and takes it down again. `press` passes a tap on to the game.
 * A game that throws while it is mounted has failed.
 */
export function useMountedGame(game: MiniGame) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const unmount = attempt(() => game.mount(element))
    if (unmount === failed) return setFailed(true)
    return () => void (typeof unmount === 'function' && attempt(unmount))
  }, [game])
  const press = () => {
    container.current?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  return { container, hasFailed, press }
}

const failed = Symbol('failed')

function attempt<Result>(run: () => Result): Result | typeof failed {
  try {
    return run()
  } catch {
    // The game's own fault: the page goes on without it.
    return failed
  }
}
