import { useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { registrationSettingsQuery } from '#features/registration/get-registration-settings.ts'
import {
  type RegistrationRules,
  toRegistrationRules,
} from '#features/registration/registration-rules.ts'

/** What this merchant wants of a new player; the usual until the platform has answered. */
export function useRegistrationRules(): RegistrationRules {
  const { data } = useQuery(registrationSettingsQuery())
  return toRegistrationRules(data, merchant.settings.registration)
}
