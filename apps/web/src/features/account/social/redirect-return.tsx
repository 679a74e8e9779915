import { useEffect, useEffectEvent } from 'react'
import { useReadySocial } from './use-social.ts'

/**
 * Completes a social sign-in after its redirect has returned to this page (SOCIAL-11). Renders
 * nothing.
 */
export function RedirectReturn() {
  const begin = useReadySocial()
  const resume = useEffectEvent(() => begin(social => social.resume()))
  useEffect(() => resume(), [])
  return null
}
