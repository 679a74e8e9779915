/** The check digit of payment card numbers (ISO/IEC 7812-1); digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}
