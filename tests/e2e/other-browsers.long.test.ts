import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { startCuttable } from '#tests/support/browser/cuttable.ts'
import { modelledSite } from '#tests/support/browser/modelled.ts'
import { findFirefox, startFirefox } from '#tests/support/other-browsers/firefox.ts'
import { FIRST_DAY } from '#tests/support/other-browsers/first-day.ts'
import { LearnerPage } from '#tests/support/other-browsers/learner-page.ts'
import { findWebKit, startWebKit } from '#tests/support/other-browsers/webkit.ts'

const BROWSERS = [
  { name: 'Firefox', packages: 'firefox-esr', found: findFirefox(), start: startFirefox },
  { name: 'WebKit', packages: 'webkit2gtk-driver and xvfb', found: findWebKit(), start: startWebKit },
]

const site = modelledSite()

for (const { name, packages, found, start } of BROWSERS) {
  // The list of tests is made once in a process of its own, before any worker has a number.
  if (!found && process.env.TEST_WORKER_INDEX === undefined)
    console.log(`Not run in ${name}, which is not here: Debian has it as ${packages}.`)
  if (!found) continue
  test(`a first day in ${name}: register, write, paste, ask, import, review, and all of it without a network for a while`, async () => {
    test.setTimeout(300_000)
    const line = await startCuttable(site.url)
    const driver = await start(found)
    const page = new LearnerPage(driver, line.url)
    try {
      for (const [step, run] of Object.entries(FIRST_DAY)) await test.step(step, () => run(page, line))
    } catch (error) {
      // WebKit's driver may never answer this, and the reason of the failure counts more.
      await Promise.race([driver.screenshot(test.info().outputPath(`${name}.png`)), sleep(10_000)]).catch(
        () => undefined,
      )
      throw error
    } finally {
      await driver.close()
      await line.close()
    }
  })
}
