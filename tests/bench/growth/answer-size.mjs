import { signInAs } from '../../support/pages/visit.ts'

export async function bytesOf({ url, cookie }) {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** The number of elements of a hydrated page. */
export async function nodesOf(browser, { url, cookie }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await signInAs(context, cookie, new URL(url).origin)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('html[data-mounted]').waitFor()
  let [before, count] = [0, await page.locator('*').count()]
  while (before !== count) {
    await page.waitForTimeout(1000)
    ;[before, count] = [count, await page.locator('*').count()]
  }
  await context.close()
  return count
}
