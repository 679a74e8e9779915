import * as timings from '@livery/contract/timings.ts'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type GameView, parseGameView, toViewQuery } from './game-view.ts'

export type ViewState = {
  view: GameView
  /** The same without what is being typed, so that the filters rest meanwhile. */
  inAddress: GameView
  /** Shows another part of the list: its address replaces the current one. */
  change: (part: Partial<GameView>) => void
  type: (q: string) => void
  /** Writes the text that is being typed to the address now. */
  finishTyping: () => void
}

/**
 * The view of the address on screen. Typed text is shown at once and reaches the address when the
 * typing rests, since browsers refuse a page that changes its address at every key.
 */
export function useGameView(): ViewState {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [typed, type] = useState<string>()
  const inAddress = useMemo(() => parseGameView(search), [search])
  const view = useMemo(
    () => (typed === undefined ? inAddress : { ...inAddress, q: typed }),
    [inAddress, typed],
  )
  const latest = useRef({ view, search })
  useLayoutEffect(() => {
    latest.current = { view, search }
  })
  const change = useCallback(
    (part: Partial<GameView>) => {
      const next = toViewQuery({ ...latest.current.view, ...part }, latest.current.search)
      // Together with the router's own update, or the old text would show in between.
      startTransition(() => {
        type(undefined)
        navigate({ search: next }, { replace: true })
      })
    },
    [navigate],
  )
  const finishTyping = () => {
    if (typed !== undefined) change({})
  }
  const onRest = useEffectEvent(finishTyping)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => onRest(), timings.searchAddressDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { view, inAddress, change, type, finishTyping }
}
