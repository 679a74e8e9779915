import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Alert } from './raise-alert.ts'

/**
 * UI-05: a notice of a screen that the player has left is hidden: one each second, three at most.
 * A notice that leads somewhere, or that reloads the page, stays until it is answered.
 */
export function useHideLeftAlert(alert: Alert | undefined, onHide: () => void): void {
  const { pathname } = useLocation()
  const hidden = useRef(0)
  const isLeft =
    alert?.raisedOn !== undefined &&
    alert.raisedOn !== pathname &&
    alert.goTo === undefined &&
    !alert.reloads
  const hide = useEffectEvent(() => {
    hidden.current += 1
    onHide()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice of the queue has its own second
  useEffect(() => {
    if (!isLeft || hidden.current >= limits.alertHides) return
    const timer = setTimeout(hide, timings.alertHideMs)
    return () => clearTimeout(timer)
  }, [isLeft, alert])
}
