import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { parseList } from '#lib/records/entries.ts'
import { sessionStore } from '../storage.ts'

type Place = readonly [historyKey: string, scrollPx: number]

/** Old entries are rarely gone back to. */
const mostPlaces = 20

/**
 * Going back to the list returns to its place, and so does a reload. The browser alone would not:
 * it scrolls before the list has its height. Answers the place to begin at, in px.
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

/** The router gives the first entry of every page this key, also where its address is new. */
function isFreshPage(key: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return key === 'default' && (!entry || !('type' in entry) || entry.type === 'navigate')
}

/** The scroll positions of the long lists, by history entry, for as long as the tab lives. */
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
