import { create } from 'zustand'

/** What is known of a player from one form of the account to the next; nothing secret is. */
type AccountFields = { username: string; mobileNum: string; country: string | undefined }

const blank: AccountFields = { username: '', mobileNum: '', country: undefined }

const useStore = create<AccountFields>()(() => blank)

/**
 * A field that login, registration and reset have in common: who turns from one to the other finds
 * it filled in. Forgotten when the player leaves these forms.
 *
 * In memory only, so these forms begin blank after a reload, and after a sign-in by redirect that
 * came to nothing. To keep a name in the browser is what "Remember me" asks the player for, and the
 * spec's stored keys (§3) know of no other; a number kept without asking would greet whoever is
 * handed the phone. What the player lets the browser keep, the browser fills in by the fields' own
 * `autocomplete`.
 */
export function useAccountField<Name extends keyof AccountFields>(name: Name) {
  const value = useStore(fields => fields[name])
  const type = (typed: AccountFields[Name]) => useStore.setState({ [name]: typed })
  return [value, type] as const
}

export function forgetAccountFields(): void {
  useStore.setState(blank)
}
