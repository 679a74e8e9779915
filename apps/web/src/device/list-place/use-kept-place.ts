import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { parseList } from '#lib/records/entries.ts'
import { sessionStore } from '../storage.ts'

type Place = readonly [historyKey: string, scrollPx: number]

/** Players rarely go back to older entries. */
const mostPlaces = 20

/**
 * Restores a list's scroll position on back navigation and on reload. The browser cannot do this by
 * itself: it scrolls before the list has its height. Returns the position to start at, in px.
 */
export function useKeptPlace(listPx: number, isComplete: boolean): number {
  const { key } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop && !isFreshPage(key)
  const [start] = useState(() => (wentBack ? findListPlace(key) : 0))
  const place = useRef(start)
  const isRestored = useRef(start === 0)

  useLayoutEffect(() => {
    const record = () => {
      if (isRestored.current) place.current = window.scrollY
    }

    const keep = () => keepListPlace(key, place.current)
    window.addEventListener('scroll', record, { passive: true })
    window.addEventListener('pagehide', keep)

    return () => {
      window.removeEventListener('scroll', record)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])

  useLayoutEffect(() => {
    if (isRestored.current || listPx === 0) return
    const reachPx = document.documentElement.scrollHeight - window.innerHeight
    if (reachPx < start && !isComplete) return
    isRestored.current = true
    window.scrollTo(0, start)
  }, [start, listPx, isComplete])

  return start
}

/**
 * Returns whether this is a newly opened page. The router gives the first entry of every page this
 * key, even if the URL is new.
 */
function isFreshPage(key: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return key === 'default' && (!entry || !('type' in entry) || entry.type === 'navigate')
}

/** The scroll positions of the long lists, per history entry, until the tab is closed. */
function keepListPlace(historyKey: string, scrollPx: number): void {
  const others = readPlaces().filter(([key]) => key !== historyKey)
  const places = [[historyKey, Math.round(scrollPx)], ...others].slice(0, mostPlaces)
  sessionStore.set(sessionStorageKeys.listPlaces, JSON.stringify(places))
}

function findListPlace(historyKey: string): number {
  return readPlaces().find(([key]) => key === historyKey)?.[1] ?? 0
}

function readPlaces(): Place[] {
  return parseList(sessionStore.get(sessionStorageKeys.listPlaces)).filter(isPlace)
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
