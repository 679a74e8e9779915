/** Where a test run leaves its results, from the root of the checkout. */
export const resultsFolder = 'test-results'
