import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useIsMounted } from '#lib/use-is-mounted.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { RetryablePart } from '#loading/retryable-part.tsx'
import { askInTime } from '#platform/answers/ask-in-time.ts'
import { siteSettingsQuery, useSiteSettings } from '#platform/answers/site-settings.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type CaptchaPlace, chooseCaptchaPlan } from './captcha.ts'
import { type CaptchaGate, closedGate, isProofRefused } from './captcha-gate.ts'

const CaptchaBlock = lazyWithTexts(
  'account',
  async () => (await import('./captcha-block.tsx')).CaptchaBlock,
)

type FormCaptcha = {
  gate: CaptchaGate
  block: ReactNode
  /** Whether the captcha's field shows the reason for this rejection. */
  explains: (error: unknown) => boolean
}

/**
 * Returns the captcha in front of a form's call: its gate, and its block in the form. A player who
 * submits before the settings have arrived waits for them. The captcha's code is loaded only if the
 * platform requires a captcha; the gate is closed until it has loaded.
 */
export function useCaptchaGate(place: CaptchaPlace): FormCaptcha {
  const settings = useSiteSettings()
  const queryClient = useQueryClient()
  const plan = useMemo(() => chooseCaptchaPlan(settings, place), [settings, place])
  const drawn = useRef<CaptchaGate | undefined>(undefined)
  const isMounted = useIsMounted()
  const gate = useMemo(
    (): CaptchaGate => ({
      verify: async () => {
        const { kind } = settings
          ? plan
          : chooseCaptchaPlan(await askInTime(queryClient, siteSettingsQuery()), place)
        if (kind === 'none') return { kind: 'solved', proof: {} }
        const reason = kind === 'no-service' ? kind : isMounted.current ? 'verify-first' : 'left'
        return (drawn.current ?? closedGate({ reason })).verify()
      },
      clear: error => {
        drawn.current?.clear(error)
        if (drawn.current || !isProofRefused(error)) return
        // The platform has started to require a captcha since the settings arrived.
        void queryClient.invalidateQueries({ queryKey: siteSettingsQuery().queryKey })
      },
    }),
    [settings, plan, queryClient, place, isMounted],
  )
  const keep = useCallback((captcha: CaptchaGate | undefined) => {
    drawn.current = captcha
  }, [])
  if (plan.kind === 'none' || plan.kind === 'no-service')
    return { gate, block: null, explains: () => false }
  const block = (
    <RetryablePart pending={<Skeleton height={52} />}>
      <CaptchaBlock key={plan.kind} plan={plan} onGate={keep} />
    </RetryablePart>
  )
  const explains = (error: unknown) => plan.kind === 'picture' && isProofRefused(error)
  return { gate, block, explains }
}
