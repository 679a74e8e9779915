import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * The focus of a search field whose screen was opened by `?search`. Going back to the screen leaves
 * it alone, since a keyboard would cover what the player returns to.
 */
export function useSearchFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const { search } = useLocation()
  const isAsked = new URLSearchParams(search).has('search')
  const isReturn = useNavigationType() === NavigationType.Pop
  const asked = useRef(isAsked && !isReturn)
  useEffect(() => {
    if (!asked.current) return
    // After the focus of the heading, which every new screen sets.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  return field
}
