/** The published password of the demo accounts (product.md, "Fixed public surface"). */
const PASSWORD = 'Sablon-demo-2026';

/** Signs a demo account in, as a person does. */
export async function signIn(page, email) {
  await page.goto('/connexion');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((at) => !at.pathname.startsWith('/connexion'));
}
