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
  /** Returns whether the captcha's field already shows the reason for this error. */
  explains: (error: unknown) => boolean
}

/**
 * Returns a form's captcha: the gate for its request, and the block to render. A submit waits until
 * the site settings arrive. The captcha's code is loaded only if the platform requires a captcha,
 * and the gate rejects until then.
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
        // The platform now requires a captcha, so the cached settings are outdated.
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
