/** A place on the table: what is asked, the button that gives it, and a staff that finds one. */
import type { ReactNode } from 'react';
import { Commit, Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { Key } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { findSite, giveSite, turnSite } from '../draft/site.ts';
import type { TableStore } from '../store.ts';
import { Staff } from './staff.tsx';
import { StaffAll } from './staff-all.tsx';
import '../scenario.css';

export function SitePanel({
  store,
  name,
  eyebrow,
  title,
  words,
  isPhone,
  canTurn = false,
  isOff = false,
  staff,
  staffWords = 'Leave it to your staff',
  isStaffNext = false,
  children,
}: {
  store: TableStore;
  name: string;
  eyebrow: string;
  title?: string;
  words: string;
  isPhone: boolean;
  /** It faces somewhere. */
  canTurn?: boolean;
  isOff?: boolean;
  staff: (() => void) | null;
  staffWords?: string;
  /** What the staff proposes is on the table. */
  isStaffNext?: boolean;
  children?: ReactNode;
}) {
  const { question, site, refusal } = usePick(store, 'question', 'site', 'refusal');
  return (
    <Panel name={name} eyebrow={eyebrow} title={title ?? question ?? ''}>
      {children}
      <div className="buttons small-ones">
        {!site && !isOff && (
          <PanelButton
            store={store}
            name="set-down"
            hotkey={isPhone ? false : 'P'}
            onClick={() => void findSite(store)}
          >
            Find a place
          </PanelButton>
        )}
        {site && canTurn && (
          <>
            <button type="button" className="button" onClick={() => turnSite(store, -3)}>
              <Icon of="turn" /> Turn left {!isPhone && <Key>[</Key>}
            </button>
            <button type="button" className="button" onClick={() => turnSite(store, 3)}>
              <Icon of="turn" /> Turn right {!isPhone && <Key>]</Key>}
            </button>
          </>
        )}
      </div>
      <StaffAll store={store} />
      <Commit
        store={store}
        words={words}
        isOff={isOff || !site?.isJudged || refusal !== null}
        hint={site ? null : 'Choose the place on the table.'}
        onClick={() => giveSite(store)}
      >
        {staff && (
          <PanelButton
            store={store}
            name="staff"
            className={isStaffNext ? 'button main' : 'button'}
            hotkey={isPhone ? false : 'S'}
            onClick={staff}
          >
            <Staff isPhone={isPhone && !isStaffNext} words={staffWords} />
          </PanelButton>
        )}
        {isPhone && <Undo store={store} isSmall />}
      </Commit>
    </Panel>
  );
}
