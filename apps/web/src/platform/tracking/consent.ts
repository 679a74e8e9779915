/** Stores the player's consent to advertising networks on this device. */

import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { ConsentRule } from '@livery/contract/merchant/merchant-tracking.ts'
import type { ConsentState } from '@livery/contract/platform/tracking.ts'
import { create } from 'zustand'
import { merchant } from '#brand/merchant.ts'
import { localStore } from '#device/storage.ts'
import { isRecord, parseJson } from '#lib/records.ts'
import { platform } from '../client/client.ts'
import {
  asksConsent,
  type ConsentChoice,
  type ConsentFacts,
  decideConsent,
} from './decide-consent.ts'
import { hasConsentQuestion } from './has-consent-question.ts'

type State = Pick<ConsentFacts, 'rule' | 'choice'>

const useStore = create<State>()(() => ({
  rule: merchant.settings.tracking?.countries ? undefined : getConsentRule(undefined),
  choice: readChoice(),
}))

/** The advertising networks that receive events, with the names from `vendors.pixels`. */
export const receivers: readonly string[] = Object.keys(merchant.pixels ?? {}).filter(
  name => name !== 'googleConversions',
)

export function readConsent(): ConsentState {
  return decideConsent(readConsentFacts(useStore.getState()))
}

export function useConsent(): ConsentState {
  return useStore(state => decideConsent(readConsentFacts(state)))
}

/** Returns whether the player should be asked now. */
export function isConsentAsked(): boolean {
  return hasConsentQuestion && asksConsent(readConsentFacts(useStore.getState()))
}

export function readConsentRule(): ConsentRule | undefined {
  return useStore.getState().rule
}

/** Returns the browser's Global Privacy Control setting (https://w3c.github.io/gpc/). */
export function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Stores the player's choice on this device. It can be changed at any time. */
export function answerConsent(answer: ConsentChoice['answer']): void {
  const choice = { answer, receivers }
  localStore.set(localStorageKeys.trackingConsent, JSON.stringify(choice))
  useStore.setState({ choice })
}

/** Calls back when the consent changes, or when another tab changes the choice. */
export function subscribeToConsent(onChange: (consent: ConsentState) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === localStorageKeys.trackingConsent) useStore.setState({ choice: readChoice() })
  }

  window.addEventListener('storage', hear)
  const stop = useStore.subscribe(() => onChange(readConsent()))

  return () => {
    stop()
    window.removeEventListener('storage', hear)
  }
}

/**
 * Looks up the rule for the player's country, as detected by the platform; the strictest rule
 * applies if the country is unknown.
 */
export async function findConsentRule(): Promise<void> {
  if (useStore.getState().rule !== undefined) return
  const query = { merchant: merchant.platformCode }
  try {
    const { defaultCountry } = await platform.call('country', { query, cache: true, alert: false })
    useStore.setState({ rule: getConsentRule(defaultCountry) })
  } catch {
    useStore.setState({ rule: 'opt-in' })
  }
}

function getConsentRule(country: string | undefined): ConsentRule {
  const { consent = 'opt-in', countries = {} } = merchant.settings.tracking ?? {}
  return (country === undefined ? undefined : countries[country]) ?? consent
}

function readConsentFacts(state: State): ConsentFacts {
  return { ...state, receivers, isRefusedByBrowser: isRefusedByBrowser() }
}

function readChoice(): ConsentChoice | undefined {
  const stored = parseJson(localStore.get(localStorageKeys.trackingConsent))
  return isChoice(stored) ? stored : undefined
}

function isChoice(value: unknown): value is ConsentChoice {
  if (!isRecord(value)) return false
  const { answer, receivers } = value
  return (answer === 'granted' || answer === 'denied') && Array.isArray(receivers)
}
