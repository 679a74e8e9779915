import { create } from 'zustand'

/** What is known of a player from one form of the account to the next; nothing secret is. */
type AccountFields = { username: string; mobileNum: string; country: string | undefined }

const blank: AccountFields = { username: '', mobileNum: '', country: undefined }

const useStore = create<AccountFields>()(() => blank)

/**
 * A field that login, registration and reset have in common: who turns from one to the other finds
 * it filled in. In memory only, and forgotten when the player leaves these forms.
 */
export function useAccountField<Name extends keyof AccountFields>(name: Name) {
  const value = useStore(fields => fields[name])
  const type = (typed: AccountFields[Name]) => useStore.setState({ [name]: typed })
  return [value, type] as const
}

export function forgetAccountFields(): void {
  useStore.setState(blank)
}
