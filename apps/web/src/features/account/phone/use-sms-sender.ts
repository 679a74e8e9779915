import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { sayRefusal } from '#features/account/captcha/alert-refusal.ts'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import { findIdentitySms } from '#features/account/identity/find-identity-sms.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { askInTime } from '#platform/answers/ask-in-time.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { platform } from '#platform/client/client.ts'
import { useKeptState } from '#ui/controls/kept-state.tsx'
import { useAccountField } from '../forms/account-fields.ts'
import { type Country, showsCountryCode, toDefaultCountry } from './country-code.ts'
import { countriesQuery } from './get-countries.ts'
import type { PhoneEntry } from './phone-entry.ts'
import { createSmsCode, type SmsCode } from './sms-code.ts'

export type SmsSenderOptions = {
  /** The merchant's own wish to show the dialling code (REGISTER-15). */
  showFlag?: boolean
}

export type SmsSender = {
  smsCode: SmsCode
  dialingCode: PhoneEntry['dialingCode']
  /** Set where the dialling code is shown. */
  shownCountry: Country | undefined
  chooseCountry: () => void
  send: (mobileNum: string) => void
  /** The captcha before the SMS; null where none is asked for. */
  captcha: ReactNode
}

/** Sends codes by SMS: which country, which captcha, and the countdown. */
export function useSmsSender({ showFlag = false }: SmsSenderOptions = {}): SmsSender {
  const settings = useSiteSettings()
  const queryClient = useQueryClient()
  const { data: countries, isPending } = useQuery(countriesQuery())
  const [picked, setPicked] = useAccountField('country')
  const { gate, block } = useCaptchaGate('sms')
  const [latest] = useKeptState('gate', () => ({ current: gate }))
  latest.current = gate
  const [smsCode] = useKeptState('sms', () =>
    createBrowserSmsCode(queryClient, () => latest.current),
  )
  useEffect(() => {
    smsCode.resume()
    return smsCode.stop
  }, [smsCode])

  const list = countries?.countries ?? []
  const country =
    list.find(({ countryCode }) => countryCode === picked) ?? toDefaultCountry(countries)
  const isShown = showsCountryCode({
    identitySms: settings?.smsProvider.firebase ?? false,
    updateMobileFlag: isFlagOn('UPDATEMOBILEICC3', settings),
    showFlag,
    countriesLoaded: list.length > 0,
  })
  const dialingCode = () =>
    isPending ? askDefaultCode(queryClient) : (country?.countryDialingCode ?? '')
  // A failure passes the error catalogue, as every mutation's.
  const { mutate } = useMutation({
    mutationFn: (mobileNum: string) =>
      smsCode.send({ countryDialingCode: dialingCode(), mobileNum }),
    onSuccess: outcome => outcome.kind === 'refused' && sayRefusal(outcome.refusal),
  })
  return {
    smsCode,
    dialingCode,
    shownCountry: isShown ? country : undefined,
    chooseCountry: () =>
      openOverlay('country-picker', {
        countries: list,
        current: country?.countryCode,
        onPick: setPicked,
      }),
    send: mutate,
    captcha: block,
  }
}

/** CALL-15: without the countries the platform has a default of its own. */
async function askDefaultCode(queryClient: QueryClient): Promise<string> {
  const countries = await askInTime(queryClient, countriesQuery())
  return toDefaultCountry(countries)?.countryDialingCode ?? ''
}

/** The captcha in front may be another one each time the form comes back to its place. */
function createBrowserSmsCode(queryClient: QueryClient, gate: () => CaptchaGate): SmsCode {
  return createSmsCode({
    send: body => platform.call('sendSms', { body }),
    gate: { verify: () => gate().verify(), clear: () => gate().clear() },
    identity: () => findIdentitySms(queryClient),
    now: platform.now,
    every: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
}
