export default function DevUiRoute() {
  return null;
}
