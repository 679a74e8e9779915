import form from '#ui/layout/form-screen.module.css'
import { AddAccountPage } from './add-account-page.tsx'

/** ROUTE-18: an account at a bank, a card, an e-wallet or a wallet of a network. */
export function AddBankCardScreen() {
  return (
    <main className={form.screen} data-screen="add-bank-card">
      <AddAccountPage name="add-bank-card" />
    </main>
  )
}
