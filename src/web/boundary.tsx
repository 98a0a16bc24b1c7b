/** A part of the page that breaks down says so, and takes nothing else with it. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** What broke, as a player would call it: `This panel`. */
  readonly what: string;
  /** A change of it is a new try: another question, another page. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly resetKey: unknown;
}

export class Boundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return Object.is(resetKey, state.resetKey) ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="broken" role="alert">
        <p>
          {this.props.what} could not be shown: {error.message}
        </p>
        <p>Nothing is lost: the game is saved after every answer.</p>
        <p>
          <button type="button" className="button" onClick={() => this.setState({ error: null })}>
            Try again
          </button>{' '}
          <a className="button" href="#/">
            Back to the battles
          </a>
        </p>
      </div>
    );
  }
}
