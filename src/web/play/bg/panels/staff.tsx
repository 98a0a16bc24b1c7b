/** The words of the button that leaves a choice to the staff; short on a phone, where a reader still hears all of it. */
export function Staff({ isPhone, words = 'Leave it to your staff' }: { isPhone: boolean; words?: string }) {
  if (!isPhone) return words;
  return (
    <>
      <span aria-hidden="true">Staff</span>
      <span className="heard">{words}</span>
    </>
  );
}
