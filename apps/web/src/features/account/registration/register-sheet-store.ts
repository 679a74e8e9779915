import {
  hideAccountSheet,
  showAccountSheet,
  useAccountSheet,
} from '#features/account/session/account-sheet.ts'

export function useRegisterSheet(): boolean {
  return useAccountSheet() === 'register'
}

/** LOGIN-02: from anywhere. */
export function openRegister(): void {
  showAccountSheet('register')
}

/** LOGIN-02: from anywhere. */
export function closeRegister(): void {
  hideAccountSheet('register')
}
