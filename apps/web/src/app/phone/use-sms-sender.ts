import type { SmsValue } from '@livery/contract/platform/account.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { sayRefusal } from '#app/captcha/say-refusal.ts'
import { useCaptchaGate } from '#app/captcha/use-captcha-gate.tsx'
import { useIdentitySms } from '#app/social/use-identity-sms.ts'
import { useAccountField } from '#lib/account-fields.ts'
import { type Country, showsCountryCode, toDefaultCountry } from '#lib/country-code.ts'
import type { IdentitySms } from '#lib/identity-sms.ts'
import type { PhoneEntry } from '#lib/phone-entry.ts'
import { createSmsCode, type SmsCode } from '#lib/sms-code.ts'
import { platform } from '#platform/client.ts'
import { countriesQuery } from '#platform/countries.ts'
import { isFlagOn, useSiteSettings } from '#platform/site-settings.ts'
import { openCountryPicker } from '#ui/country-picker-store.ts'
import { useKeptState } from '#ui/kept-state.tsx'

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
  const identity = useIdentitySms()
  const [latest] = useKeptState<{ current: Senders }>('senders', () => ({
    current: { gate, identity },
  }))
  // The one that sent a code is the one that knows it.
  latest.current = { gate, identity: identity && (latest.current.identity ?? identity) }
  const [smsCode] = useKeptState('sms', () => createBrowserSmsCode(() => latest.current))
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
      openCountryPicker({
        countries: list,
        current: country?.countryCode,
        onPick: setPicked,
      }),
    send: mutate,
    captcha: block,
  }
}

/** The code of the platform's default country; none where the countries cannot be had. */
async function askDefaultCode(queryClient: QueryClient): Promise<string> {
  try {
    const countries = await queryClient.ensureQueryData(countriesQuery())
    return toDefaultCountry(countries)?.countryDialingCode ?? ''
  } catch {
    // CALL-15: the platform has a default of its own.
    return ''
  }
}

type Senders = {
  gate: ReturnType<typeof useCaptchaGate>['gate']
  /** Codes by the identity service, where it is the SMS provider. */
  identity: IdentitySms | undefined
}

/** The senders may change with the settings while the form stands. */
function createBrowserSmsCode(read: () => Senders): SmsCode {
  return createSmsCode({
    send: body => platform.call<SmsValue>('sendSms', { body }),
    gate: { verify: () => read().gate.verify(), clear: () => read().gate.clear() },
    get identity() {
      return read().identity
    },
    now: platform.now,
    every: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
}
