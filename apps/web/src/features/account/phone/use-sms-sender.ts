import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { alertRefusal } from '#features/account/captcha/captcha.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import {
  createIdentitySms,
  type IdentitySms,
} from '#features/account/identity/create-identity-sms.ts'
import { identityQuery } from '#features/account/identity/get-identity.ts'
import { NoIdentityProject } from '#features/account/identity/identity.ts'
import { readClock } from '#lib/clock.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { askInTime } from '#platform/answers/ask-in-time.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'
import { isFlagOn, siteSettingsQuery, useSiteSettings } from '#platform/answers/site-settings.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { type Country, findDefaultCountry, showsCountryCode } from './country-code.ts'
import type { PhoneEntry } from './sms-code.ts'
import { createSmsCode, type SmsCode } from './sms-code.ts'

export type SmsSenderOptions = {
  /** The merchant's setting to show the dialing code (REGISTER-15). */
  showFlag?: boolean
}

export type SmsSender = {
  smsCode: SmsCode
  dialingCode: PhoneEntry['dialingCode']
  /** Whether the dialing code is shown (REGISTER-15). */
  showsCountry: boolean
  /** Undefined while the country is not known. */
  country: Country | undefined
  chooseCountry: () => void
  send: (mobileNum: string) => void
  /** The captcha required before the SMS; null if none is needed. */
  captcha: ReactNode
}

/** Provides an SMS code with its country, captcha and countdown. */
export function useSmsSender({ showFlag = false }: SmsSenderOptions = {}): SmsSender {
  const settings = useSiteSettings()
  const queryClient = useQueryClient()
  const { data: countries, isPending } = useQuery(countriesQuery())
  const [picked, setPicked] = useDraft<string | undefined>('account', 'country', undefined)
  const { gate, block } = useCaptchaGate('sms')
  const [created] = useState(() => createBrowserSmsCode(queryClient))
  const [smsCode, keep] = useDraft('form', 'sms', created)
  useEffect(() => {
    // The draft keeps the code after the player leaves the tab, so the code stays valid and the
    // countdown continues.
    keep(smsCode)
    smsCode.resume()
    return smsCode.stop
  }, [keep, smsCode])

  const list = countries?.countries ?? []
  const country =
    list.find(({ countryCode }) => countryCode === picked) ?? findDefaultCountry(countries)
  const isShown = showsCountryCode({
    identitySms: settings?.smsProvider.firebase ?? false,
    updateMobileFlag: isFlagOn('UPDATEMOBILEICC3', settings),
    showFlag,
    countriesLoaded: list.length > 0,
  })
  const dialingCode = () =>
    isPending ? askDefaultCode(queryClient) : (country?.countryDialingCode ?? '')
  // A mutation, so that the error catalog handles a failure.
  const { mutate } = useMutation({
    mutationFn: (mobileNum: string) =>
      smsCode.send({ countryDialingCode: dialingCode(), mobileNum }, gate),
    onSuccess: outcome => outcome.kind === 'refused' && alertRefusal(outcome.refusal),
  })

  return {
    smsCode,
    dialingCode,
    showsCountry: isShown,
    country,
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

/**
 * CALL-15: fetches the default country's dialing code. Returns an empty string if the request
 * fails; the platform then uses its own default.
 */
async function askDefaultCode(queryClient: QueryClient): Promise<string> {
  const countries = await askInTime(queryClient, countriesQuery())
  return findDefaultCountry(countries)?.countryDialingCode ?? ''
}

function createBrowserSmsCode(queryClient: QueryClient): SmsCode {
  return createSmsCode({
    send: body => platform.call('sendSms', { body }),
    identity: () => findIdentitySms(queryClient),
    now: readClock,
    every: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
}

/**
 * Returns the identity service's SMS codes, if the platform uses that service as its SMS provider.
 */
async function findIdentitySms(queryClient: QueryClient): Promise<IdentitySms | undefined> {
  const settings = await askInTime(queryClient, siteSettingsQuery())
  if (!settings?.smsProvider.firebase) return undefined
  return createIdentitySms(async () => {
    const readiness = await queryClient.ensureQueryData(identityQuery(settings))
    if (!readiness) throw new NoIdentityProject()
    return readiness.identity
  })
}
