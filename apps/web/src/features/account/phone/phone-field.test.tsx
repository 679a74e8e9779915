import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadNumberingPlans } from './country-code.ts'
import { PhoneField } from './phone-field.tsx'

const philippines = { countryCode: 'PH', countryDialingCode: '63' }

function Form({ country }: { country?: typeof philippines }) {
  const [value, setValue] = useState('')
  return (
    <PhoneField
      value={value}
      onChange={setValue}
      showsCountry={country !== undefined}
      country={country}
      onChooseCountry={() => undefined}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

beforeAll(async () => {
  await loadNumberingPlans()
})
afterEach(cleanup)

it('the phone field removes the trunk prefix, and accepts a plus sign at the start', async () => {
  render(<Form country={philippines} />)
  type('0917 500 0001')
  expect(input().value).toBe('9175000001')
  type('')
  await userEvent.type(input(), '+63917')
  expect(input().value).toBe('917')
})

describe('a number entered before the country is known', () => {
  it('loses its dialing code once the field shows the dialing code', () => {
    const { rerender } = render(<Form />)
    type('+63 917 500 0001')
    expect(input().value).toBe('639175000001')
    rerender(<Form country={philippines} />)
    expect(input().value).toBe('9175000001')
  })

  it('is left unchanged if it has no dialing code', () => {
    const { rerender } = render(<Form />)
    type('+63 917 500 0001')
    type('6391750000')
    rerender(<Form country={philippines} />)
    expect(input().value).toBe('6391750000')
  })
})
