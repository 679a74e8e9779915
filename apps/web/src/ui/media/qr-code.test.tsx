import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

it.each([
  ['for an authenticator', 'otpauth://totp/Acme:me?secret=JBSWY3DPEHPK3PXP&issuer=Acme'],
  ['with letters from any script', 'otpauth://totp/Ngân hàng:成员?secret=JBSWY3DP'],
  ['for the longest payment', '0'.repeat(2_000)],
])('a text %s is rendered as a QR code', (_, text) => {
  render(<QrCode text={text} label="code" />)
  expect(screen.getByRole('img', { name: 'code' }).querySelector('path')).not.toBeNull()
})

it.each([
  ['that exceeds the QR capacity', 'x'.repeat(3_000)],
  ['that is empty', ''],
  ['that the platform omits', undefined],
])('a text %s is not rendered as a QR code, and the screen still renders', (_, text) => {
  render(
    <p>
      key <QrCode text={text} label="code" />
    </p>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('key')).toBeTruthy()
})
