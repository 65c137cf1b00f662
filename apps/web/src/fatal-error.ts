/**
 * Writes the error into the page when the root is missing or rendering fails (spec §8). Plain DOM and three languages
 * side by side, because nothing else can be trusted any more.
 */
export function showFatalError(failure: unknown): void {
  console.error(failure);
  const block = document.createElement('div');
  block.setAttribute('role', 'alert');
  block.style.cssText =
    'max-width:36rem;margin:18vh auto;padding:0 24px;font:16px/1.6 system-ui,sans-serif;color:inherit;text-align:center';
  const title = document.createElement('p');
  title.style.fontWeight = '600';
  title.textContent = 'Une erreur est survenue · Er is een fout opgetreden · An error occurred';
  const detail = document.createElement('p');
  detail.style.cssText = 'opacity:.75;overflow-wrap:anywhere';
  detail.textContent = failure instanceof Error ? failure.message : String(failure);
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Recharger · Herladen · Reload';
  reload.style.cssText =
    'margin-top:16px;padding:12px 22px;border:1px solid currentColor;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer';
  reload.addEventListener('click', () => window.location.reload());
  block.append(title, detail, reload);
  (document.getElementById('root') ?? document.body).replaceChildren(block);
}
