import { useEffect } from 'react'
import { useReadySocial } from './use-ready-social.ts'

/** Completes a redirect that has come back to this page (SOCIAL-11). Draws nothing. */
export function RedirectReturn() {
  const begin = useReadySocial()
  useEffect(() => begin(social => social.resume()), [begin])
  return null
}
